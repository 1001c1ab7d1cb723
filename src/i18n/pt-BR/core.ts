import { app } from './app.ts';
import { common } from './common.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { outcome } from './outcome.ts';
import { products } from './products.ts';
import { wizard } from './wizard.ts';

/** What comes with the language; the other areas come with the screens that show them. */
export const core = { app, common, fields, forms, outcome, products, wizard };
