import { common } from './pt-BR/common.ts';
import { fields } from './pt-BR/fields.ts';
import { forms } from './pt-BR/forms.ts';
import { home } from './pt-BR/home.ts';
import { operations } from './pt-BR/operations.ts';
import { outcome } from './pt-BR/outcome.ts';
import { session } from './pt-BR/session.ts';
import { storeCard } from './pt-BR/store-card.ts';
import { wizard } from './pt-BR/wizard.ts';

export const messages = { common, fields, forms, home, operations, outcome, session, storeCard, wizard };
export type Messages = typeof messages;
