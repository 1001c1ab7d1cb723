import { productTexts } from '#src/i18n/load-texts.ts';

export const texts = productTexts({ 'pt-BR': () => import('./pt-BR.ts'), en: () => import('./en.ts') });
