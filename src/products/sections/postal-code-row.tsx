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
  readonly wireNames: FilledControls & { readonly postalCode: string };
  /** What stands beside it. */
  readonly children: ReactNode;
}

/** A CEP that fills in the rest of its address, and says so. */
export function PostalCodeRow({ label, wireNames, children }: PostalCodeRowProps) {
  const texts = useMessages().fields.postalCodeFilling;
  const { progress, onText } = usePostalCodeFilling(wireNames);
  return (
    <FieldRow>
      <PostalCodeField
        name={wireNames.postalCode}
        label={label}
        onText={onText}
        {...(progress !== undefined && { help: texts.hint, note: <ProgressLine progress={progress} /> })}
      />
      {children}
    </FieldRow>
  );
}

const appear = keyframes({ from: { opacity: 0 } });

/** Holds the room of its longest words from the start: nothing below it moves when they come. */
const Line = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: '3em',
  marginTop: 6,
  [theme.breakpoints.down('sm')]: { marginBottom: -12 },
  color: theme.vars.palette.text.secondary,
}));
/** An answer that comes at once is not preceded by the news that it is awaited. */
const Late = styled('span')({ animation: `${appear} 150ms 400ms backwards` });

function ProgressLine({ progress }: { readonly progress: FillingProgress }) {
  const texts = useMessages().fields.postalCodeFilling;
  if (progress === 'idle') return <Line />;
  if (progress === 'looking') {
    return (
      <Line>
        <Late>{texts.looking}</Late>
      </Line>
    );
  }
  if (typeof progress === 'string') return <Line>{texts[progress]}</Line>;
  const { filled, replaced, differing } = progress;
  const words = (parts: readonly FillablePart[]) => parts.map((part) => texts.parts[part]);
  const emptied = fillable.filter((part) => replaced[part] === '');
  return (
    <Line>
      {texts.done({
        filled: words(fillable.filter((part) => part in filled)),
        replaced: words(fillable.filter((part) => replaced[part])),
        emptied: words(emptied),
        differing: words(differing),
      })}
    </Line>
  );
}
