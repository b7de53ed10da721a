/** A device in the hand: fingers point, and the keyboard takes half of the screen. */
export function isInHand(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Whether pointing a camera at something makes sense here: a device in the hand, and a page that may ask for the camera. */
export function canScan(): boolean {
  return isInHand() && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
