import Link from '@mui/material/Link';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useConfig } from '#src/platform/services.tsx';

import { linkInText } from '../theme/looks.ts';

const phoneOrMail = /(\+?[\d(][\d() -]{6,}\d|[^\s@]+@[^\s@]+\w)/u;
const addressOf = (found: string) =>
  found.includes('@') ? `mailto:${found}` : `tel:${found.replaceAll(/[^\d+]/gu, '')}`;

/**
 * How to reach the support, in the store's own words: below a text that sends somebody there. A telephone number or an
 * e-mail address in them is a link.
 */
export function SupportContact() {
  const { supportContact } = useConfig();
  if (supportContact === undefined) return null;
  return (
    <p {...inPortuguese}>
      {supportContact.split(phoneOrMail).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <Link key={index} href={addressOf(part)} sx={linkInText}>
            {part}
          </Link>
        ),
      )}
    </p>
  );
}
