import LettersIcon from '@mui/icons-material/AbcOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { cpfMask, maskedBy, taxDocumentMask } from '../masks.ts';
import { fieldId, type FieldProps } from '../use-field.ts';
import { TextControl } from './text-field.tsx';

const cpfRef = maskedBy(cpfMask);
const taxDocumentRef = maskedBy(taxDocumentMask);

interface TaxDocumentFieldProps extends FieldProps {
  readonly accepts: 'cpf' | 'cpf-or-cnpj';
}

/** A CPF, or a CPF or CNPJ. */
export function TaxDocumentField({ accepts, ...props }: TaxDocumentFieldProps) {
  return accepts === 'cpf' ? <CpfField {...props} /> : <CpfOrCnpjField {...props} />;
}

function CpfField(props: FieldProps) {
  return <TextControl {...props} inputMode="numeric" inputRef={cpfRef} />;
}

/** Only a touch screen has a keyboard to switch; a hardware keyboard types letters in any case. */
const onTouchScreens = { display: 'none', '@media (any-pointer: coarse)': { display: 'inline-flex' } } as const;

/** The number pad opens, with a switch for a CNPJ with letters, which exists since 2026. */
function CpfOrCnpjField(props: FieldProps) {
  const { name } = props;
  const m = useMessages();
  const { getValues } = useFormContext<Record<string, string | undefined>>();
  const [hasLetters, setHasLetters] = useState(() => /[a-z]/iu.test(getValues(name) ?? ''));
  const switchKeyboard = () => {
    setHasLetters(!hasLetters);
    // A device changes its keyboard when a control takes the focus.
    const input = document.getElementById(fieldId(name));
    input?.blur();
    requestAnimationFrame(() => input?.focus());
  };
  return (
    <TextControl
      {...props}
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize="characters"
      inputRef={taxDocumentRef}
      button={
        <IconButton
          sx={onTouchScreens}
          aria-label={m.forms.cnpjKeyboard}
          aria-pressed={hasLetters}
          onClick={switchKeyboard}
        >
          <LettersIcon fontSize="large" />
        </IconButton>
      }
    />
  );
}
