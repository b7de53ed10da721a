/** Whether pointing a camera at something makes sense here: a device in the hand, and a page that may ask for the camera. */
export function canScan(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
