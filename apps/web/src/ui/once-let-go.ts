/**
 * Does it once the press or key that moved the focus is over: what appears below a field that was just left would move what is being
 * pressed from under the finger, and the press would be lost.
 */
export function onceLetGo(act: () => void): void {
  const over = new AbortController();
  const letGo = () => {
    over.abort();
    // The click of this press comes first.
    setTimeout(act);
  };
  for (const name of ['mouseup', 'keyup']) document.addEventListener(name, letGo, { signal: over.signal });
}
