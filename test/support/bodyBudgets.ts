import { type BodyBudget, createBodyBudget } from "../../src/edge/bodyBudget.ts";

/** A body budget, and the number of its bytes that are reserved. */
export type WatchedBudget = { readonly budget: BodyBudget; readonly held: () => number };

/** `hasAccountShares`: whether one account may take a part of the budget only, as in the service; true unless given. */
export function createWatchedBudget(maxHeldBytes: number, hasAccountShares = true): WatchedBudget {
  const budget = createBodyBudget(maxHeldBytes);
  let heldBytes = 0;
  const openReservation: BodyBudget["openReservation"] = (sender) => {
    const reservation = budget.openReservation(sender);
    let ownBytes = 0;
    return {
      sender: sender ?? null,
      assignTo: hasAccountShares ? reservation.assignTo : () => undefined,
      hasRoomFor: reservation.hasRoomFor,
      take(bytes) {
        const isTaken = reservation.take(bytes);
        if (isTaken) ownBytes += bytes;
        if (isTaken) heldBytes += bytes;
        return isTaken;
      },
      release() {
        reservation.release();
        heldBytes -= ownBytes;
        ownBytes = 0;
      },
    };
  };
  return { budget: { openReservation }, held: () => heldBytes };
}
