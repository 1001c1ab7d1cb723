import type { Page } from '@playwright/test';

import type { Till } from '../built-app.ts';

export interface Stage extends Till {
  /** Another till of the same store, signed in. */
  readonly openOtherTill: () => Promise<Page>;
}

/** States by name, in the order in which a person comes to them: each is reached from the one before. */
export interface Walk {
  /** Absent where the walk begins signed in, at home. */
  readonly signedOut?: true;
  readonly states: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>;
}

export type Walks = Readonly<Record<string, Walk>>;
