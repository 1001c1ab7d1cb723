import { app } from './pt-BR/app.ts';
import { common } from './pt-BR/common.ts';
import { fields } from './pt-BR/fields.ts';
import { forms } from './pt-BR/forms.ts';
import { home } from './pt-BR/home.ts';
import { operations } from './pt-BR/operations.ts';
import { outcome } from './pt-BR/outcome.ts';
import { products } from './pt-BR/products.ts';
import { session } from './pt-BR/session.ts';
import { storeCard } from './pt-BR/store-card.ts';
import { wizard } from './pt-BR/wizard.ts';

export const messages = { app, common, fields, forms, home, operations, outcome, products, session, storeCard, wizard };
export type Messages = typeof messages;
