/** Somebody closed the dialog that had to answer first. Nothing was sent, and nothing needs to be said. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
