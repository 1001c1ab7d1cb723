import { app } from './en/app.ts';
import { common } from './en/common.ts';
import { fields } from './en/fields.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { operations } from './en/operations.ts';
import { outcome } from './en/outcome.ts';
import { products } from './en/products.ts';
import { session } from './en/session.ts';
import { storeCard } from './en/store-card.ts';
import { wizard } from './en/wizard.ts';
import type { Messages } from './pt-BR.ts';

export const messages: Messages = { app, common, fields, forms, home, operations, outcome, products, session, storeCard, wizard };
