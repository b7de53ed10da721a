/** What the app and other features may use of identity. */
export { createPersonAuthenticator } from './authenticate.ts';
export { addressFor, secretFor } from './mask-for-viewer.ts';
export { isPasscodeConfirmed, verifyPasscodeSent } from './passcode.ts';
export { assertProved, checkProof } from './prove-oneself.ts';
export { resetPasswordAtConsole } from './reset-password-at-console.ts';
export { resetTwoStepAtConsole } from './reset-two-step-at-console.ts';
