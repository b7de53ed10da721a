/** A move of credit whose answer is still to come. */
export interface UnderWay {
  /** Another one was under way at the same time: which of the two the server did first nobody here knows. */
  isBeside: boolean;
  arrive: () => void;
}

const underWay = new Set<UnderWay>();

/** A move goes out, beside those whose answers are still to come. */
export function goOut(): UnderWay {
  const own: UnderWay = { isBeside: underWay.size > 0, arrive: () => void underWay.delete(own) };
  for (const other of underWay) other.isBeside = true;
  underWay.add(own);
  return own;
}
