import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { FieldRow } from '#src/forms/field-layout.tsx';
import { PostalCodeField } from '#src/forms/postal-code-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { fillable, type FillablePart } from './postal-code-filling.ts';
import { usePostalCodeFilling, type FilledControls, type FillingProgress } from './use-postal-code-filling.ts';

interface PostalCodeRowProps {
  readonly label: string;
  readonly spelling: FilledControls & { readonly postalCode: string };
  /** What stands beside it. */
  readonly children: ReactNode;
}

/** A CEP that fills in the rest of its address, and says so. */
export function PostalCodeRow({ label, spelling, children }: PostalCodeRowProps) {
  const { progress, onText } = usePostalCodeFilling(spelling);
  return (
    <>
      <FieldRow>
        <PostalCodeField name={spelling.postalCode} label={label} onText={onText} />
        {children}
      </FieldRow>
      {progress !== undefined && <ProgressLine progress={progress} />}
    </>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

/** Holds the room of its longest words from the start: nothing below it moves when they come. */
const Line = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: '3em',
  marginTop: -12,
  marginBottom: -8,
  color: theme.vars.palette.text.secondary,
}));
/** An answer that comes at once is not preceded by the news that it is awaited. */
const Late = styled('span')({ animation: `${appear} 150ms 400ms backwards` });

function ProgressLine({ progress }: { readonly progress: FillingProgress }) {
  const texts = useMessages().fields.postalCodeFilling;
  if (progress === 'looking') {
    return (
      <Line>
        <Late>{texts.looking}</Late>
      </Line>
    );
  }
  if (typeof progress === 'string') return <Line>{texts[progress]}</Line>;
  const words = (parts: readonly FillablePart[]) => parts.map((part) => texts.parts[part]);
  const filled = fillable.filter((part) => part in progress.filled);
  return <Line>{texts.done({ filled: words(filled), differing: words(progress.differing) })}</Line>;
}
