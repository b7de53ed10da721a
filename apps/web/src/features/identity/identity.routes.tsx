import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readReturnSearch,
  requirePermission,
  rootRoute,
  safeReturnPath,
  shellRoute,
  signInLink,
} from '../../lib/routes.ts';
import { getSession } from '../../lib/session.ts';
import { readRestrictedToken } from './restricted-token.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a page passes along to the one that shows it. */
    email?: string;
  }
}

/** Somebody who is signed in has no business on the sign-in page. */
function leaveWhenSignedIn({ search }: { search: { redirect?: string } }): void {
  if (getSession()) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...signInLink(), replace: true });
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'identity:signIn.title' },
  validateSearch: readReturnSearch,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

/** The operator's own path. The portal does not know it: whatever stands before `/login` is tried with the server. */
const operatorSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$adminPath/login',
  staticData: { title: 'identity:signIn.operatorTitle' },
  validateSearch: readReturnSearch,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'OperatorSignInPage'),
});

const createPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-password',
  staticData: { title: 'identity:createPassword.title' },
  validateSearch: (raw: Record<string, unknown>) => ({
    email: typeof raw.email === 'string' ? raw.email : '',
    token: typeof raw.token === 'string' ? raw.token : '',
  }),
  beforeLoad: ({ search }) => {
    if (!search.email || !search.token) throw redirect({ to: '/login', replace: true });
  },
  component: lazyRouteComponent(() => import('./create-password-page.tsx'), 'CreatePasswordPage'),
});

const leaveForDashboard = () => {
  if (getSession()) throw redirect({ to: '/dashboard', replace: true });
};

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  staticData: { title: 'identity:signUp.title' },
  beforeLoad: leaveForDashboard,
  component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
});

const verifyYourEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-your-email',
  staticData: { title: 'identity:verify.title' },
  beforeLoad: ({ location }) => {
    if (!location.state.email) throw redirect({ to: '/sign-up', replace: true });
  },
  component: lazyRouteComponent(() => import('./verify-pages.tsx'), 'VerifyYourEmailPage'),
});

const emailVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-verification-page',
  staticData: { title: 'identity:verify.unverifiedTitle' },
  beforeLoad: ({ location }) => {
    if (!location.state.email) throw redirect({ ...signInLink(), replace: true });
  },
  component: lazyRouteComponent(() => import('./verify-pages.tsx'), 'EmailVerificationPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forget-password',
  staticData: { title: 'identity:forgot.title' },
  beforeLoad: leaveForDashboard,
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  staticData: { title: 'identity:reset.title' },
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

const updateEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update-email',
  staticData: { title: 'identity:email.title' },
  beforeLoad: () => {
    if (!getSession() && !readRestrictedToken()) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./update-email-page.tsx'), 'UpdateEmailPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email/$token',
  staticData: { title: 'identity:email.confirmTitle' },
  component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: 'identity:terms' },
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
});

const setPasscodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-passcode-modal',
  staticData: { title: 'identity:passcode.setTitle' },
  validateSearch: readReturnSearch,
  beforeLoad: ({ search, location }) => {
    const session = getSession();
    if (!session) throw redirect({ ...signInLink(location.href), replace: true });
    if (session.hasPasscode) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
  },
  component: lazyRouteComponent(() => import('./set-passcode-page.tsx'), 'SetPasscodePage'),
});

const resetPasscodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-passcode/$token',
  staticData: { title: 'identity:passcode.resetTitle' },
  beforeLoad: ({ location }) => {
    if (!getSession()) throw redirect({ ...signInLink(location.href), replace: true });
  },
  component: lazyRouteComponent(() => import('./reset-passcode-page.tsx'), 'ResetPasscodePage'),
});

export const identityPublicRoutes = [
  homeRoute,
  signInRoute,
  operatorSignInRoute,
  signUpRoute,
  verifyYourEmailRoute,
  emailVerificationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  updateEmailRoute,
  confirmEmailRoute,
  termsRoute,
  createPasswordRoute,
  setPasscodeRoute,
  resetPasscodeRoute,
] as const;

export const identityMemberRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/profile-setting',
    component: lazyRouteComponent(() => import('./account/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/update-credit-share-password',
    beforeLoad: requirePermission('update-credit-share-pass'),
    component: lazyRouteComponent(() => import('./account/change-passcode-page.tsx'), 'ChangePasscodePage'),
  }),
] as const;
