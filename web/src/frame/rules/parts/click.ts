/** A plain click on a link stays in the page; a new tab, a download or a menu is the browser's. */
export function plainClick(event: MouseEvent, act: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}
