import type { WordsOf } from '@tessera/contracts/feature';
import type { identityFeature } from '@tessera/contracts/identity.feature';

export const words = {
  actions: {
    'password.create': 'Password: created',
    'password.reset': 'Password: reset',
    'email.change': 'Email address: changed',
    'email.request': 'Email address: change requested',
    'email.confirm': 'Email address: confirmed',
    'profile.update': 'Profile: updated',
    'session.end': 'Session: ended',
    'passcode.set': 'Passcode: set',
    'passcode.change': 'Passcode: changed',
    'passcode.request': 'Passcode: change requested',
    'passcode.reset': 'Passcode: reset',
    'two-factor.enable': 'Two-step sign-in: enabled',
    'two-factor.disable': 'Two-step sign-in: disabled',
    'two-factor.reset': 'Two-step sign-in: reset',
    'view-as.begin': 'View as: begun',
    'view-as.end': 'View as: ended',
  },
  kinds: {
    password: 'Password',
    email: 'Email address',
    profile: 'Profile',
    session: 'Session',
    passcode: 'Passcode',
    'two-factor': 'Two-step sign-in',
    'view-as': 'View as',
  },
  fields: {
    session: 'Session',
  },
  permissions: {
    'update-credit-share-pass': 'Change one’s passcode',
    'view-as': 'View as a reseller',
  },
} satisfies WordsOf<typeof identityFeature>;
