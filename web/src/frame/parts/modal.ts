/**
 * Opens a dialog over the page; gives back the way out of it.
 *
 * Whoever leaves it is told at once, and once only. The browser's own `close` event comes a moment after the
 * dialog is gone from sight: a key pressed in between may have opened the next one, which that event must
 * not take away.
 */
export function openModal(dialog: HTMLDialogElement, onclose: () => void): () => void {
  let left = false;
  const leave = (): void => {
    if (left) return;
    left = true;
    dialog.close();
    onclose();
  };
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog) return; // a file chooser inside it was cancelled
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", leave);
  dialog.showModal();
  return leave;
}
