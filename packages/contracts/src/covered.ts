/** So many of some rows, from the first, as a balance pays for, and what these cost: a cheaper one further down does not go before a dearer one. */
export function coveredBy(balance: number, costs: readonly number[]): { rows: number; total_credit: number } {
  let total = 0;
  for (const [place, cost] of costs.entries()) {
    if (total + cost > balance) return { rows: place, total_credit: total };
    total += cost;
  }
  return { rows: costs.length, total_credit: total };
}
