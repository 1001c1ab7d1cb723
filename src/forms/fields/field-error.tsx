import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { ErrorIcon } from '#src/ui/icons.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { screenOnly } from '#src/ui/theme/theme.ts';

import { errorId } from './field-frame.tsx';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 6,
  marginTop: 6,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
  '& svg': { flex: 'none', marginTop: 1 },
  ...screenOnly,
}));

export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const m = useMessages();
  if (error === undefined) return null;
  return (
    <Line id={errorId(name)}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>{m.forms.errorPrefix}</VisuallyHidden> {error}
      </span>
    </Line>
  );
}
