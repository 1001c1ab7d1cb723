import type { core as portuguese } from '../pt-BR/core.ts';

import { app } from './app.ts';
import { common } from './common.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { outcome } from './outcome.ts';
import { products } from './products.ts';
import { wizard } from './wizard.ts';

export const core: typeof portuguese = { app, common, fields, forms, outcome, products, wizard };
