import { inPortuguese } from '#src/i18n/languages.ts';
import { useConfig } from '#src/platform/services.tsx';

/** How to reach the support, in the store's own words: below a text that sends somebody there. */
export function SupportContact() {
  const { supportContact } = useConfig();
  return supportContact && <p {...inPortuguese}>{supportContact}</p>;
}
