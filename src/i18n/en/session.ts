import type { session as portuguese } from '../pt-BR/session.ts';

export const session: typeof portuguese = {
  signIn: {
    title: 'Sign in',
    intro: 'The PIN is chosen now and is good in this tab alone: if the screen is locked or the page reloads, it is all you need to go on.',
    submit: 'Sign in',
  },
  unlock: {
    title: 'Enter your PIN',
    intro: 'The screen was locked or the page reloaded. The PIN chosen at sign-in opens it again, and work goes on where it was.',
    submit: 'Continue',
    otherToken: 'Sign out and discard what was not sent',
    lost: 'Too many wrong PINs',
    lostText: 'The token kept on this device was deleted. Sign in with the token again.',
  },
  renewal: {
    title: 'Sign in again',
    text: 'The partner did not accept the token: it may have expired or been replaced.',
    again: 'The partner did not accept the last token that was entered. Check that it was copied whole and is still valid.',
    kept: 'What is on the screen stays as it was and nothing was sent again. Once signed in, repeat what you were doing.',
    submit: 'Continue',
    signOut: 'Sign out and discard what was not sent',
  },
  token: 'Access token',
  tokenHelp: 'Paste, type or scan it.',
  showToken: 'Show token',
  testEnvironment: 'Test environment',
  testToken: 'No data from here reaches a real partner.',
  useTestToken: 'Use the test token',
  pin: 'PIN',
  newPinHelp: '4 to 8 digits.',
  wrongPin: 'Wrong PIN',
  pinWait: (v) => `Wrong PIN. Try again in ${v.seconds} s.`,
  idle: {
    clerk: {
      title: 'Are you still there?',
      text: 'Without use the screen is locked and asks for the PIN. Nothing that was typed is lost.',
      stay: 'Continue',
    },
    customer: {
      title: 'Are you still reading?',
      text: 'Without use the contract and the link leave the screen. To see them again, call the clerk.',
      stay: 'Continue',
    },
  },
  limit: {
    title: 'Your access is about to end',
    text: 'A session may last no longer. Finish what you are sending: what was not sent is then deleted, and you have to sign in with the token again.',
    stay: 'Understood',
  },
  left: (v) => `${v.minutes}:${String(v.seconds).padStart(2, '0')}`,
  leftAloud: (v) => (v.seconds < 60 ? `${v.seconds} seconds left` : v.seconds === 60 ? '1 minute left' : `${v.seconds / 60} minutes left`),
  awaitingAnswer: 'Waiting for the answer to what was sent.',
};
