import type { Table } from "../../wire";
import { myTables } from "../state/mytables.svelte";

/** The seats that this device has played at a table. */
export function ownSeats(table: Table | null): number[] {
  const members = (table && myTables.find(table.id)?.members) ?? [];
  return (table?.seats ?? []).flatMap(({ seat, member }) =>
    member !== null && members.includes(member) ? [seat] : [],
  );
}
