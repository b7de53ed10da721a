/** What the app and other features may use of identity. */
export { createPersonAuthenticator } from './authenticate.ts';
export { cleanUpTask } from './clean-up.ts';
export { isPasscodeConfirmed, verifyPasscodeSent } from './passcode.ts';
export { passwordLinkTask } from './password-by-mail.ts';
