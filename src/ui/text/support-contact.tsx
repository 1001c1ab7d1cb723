import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';

import { inPortuguese } from '#src/i18n/languages.ts';
import { useConfig } from '#src/platform/services.tsx';

import { linkInText } from '../theme/looks.ts';

/** Its words look like the label of a support code, which is often above it. */
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > a': theme.typography.body1,
}));

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
    <Line {...inPortuguese}>
      {supportContact.split(phoneOrMail).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <Link key={index} href={addressOf(part)} sx={linkInText}>
            {part}
          </Link>
        ),
      )}
    </Line>
  );
}

/** Where calling is the one way out. Nothing if the store's words have no telephone number. */
export function CallSupport({ label }: { readonly label: string }) {
  const { supportContact = '' } = useConfig();
  const phone = supportContact.split(phoneOrMail).find((part, index) => index % 2 === 1 && !part.includes('@'));
  if (phone === undefined) return null;
  return (
    <Button variant="contained" fullWidth startIcon={<PhoneIcon />} href={addressOf(phone)}>
      {label}
    </Button>
  );
}
