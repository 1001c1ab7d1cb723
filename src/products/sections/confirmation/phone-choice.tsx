import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';

import { maskPhone, parseMobilePhone } from '#src/domain/values/phone.ts';
import { PhoneField } from '#src/forms/fields/masked-fields.tsx';
import { RadioField } from '#src/forms/fields/radio-field.tsx';
import type { Option } from '#src/forms/fields/select-field.tsx';
import { useMessages } from '#src/i18n/messages-context.tsx';

import { ConfirmationField } from './confirmation-field.tsx';
import { phoneChoiceTexts } from './phone-choice-texts.ts';

interface PhoneChoiceWords {
  readonly destinationHelp: string;
  readonly phone: string;
  readonly phoneHelp: string;
}

interface PhoneChoiceProps {
  /** The control for the other number. The choice is in `destination`, where "other" stands for that number. */
  readonly name: string;
  /** The number that needs no typing. Without one, only the other number is asked for. */
  readonly known: Option | undefined;
  readonly words: PhoneChoiceWords;
}

/** The field that belongs to the choice comes below it, so an error that is gone keeps no place between them. */
const closeToNext = { '&&& [hidden]': { display: 'none' } } as const;
const shortNumber = { '& .MuiInputBase-root': { maxWidth: { sm: '20rem' } } } as const;

/** The number for a message from the partner: the known one, or another that is typed, read aloud and confirmed. */
export function PhoneChoice({ name, known, words }: PhoneChoiceProps) {
  const { control } = useFormContext<Record<string, string | undefined>>();
  const [destination, number = ''] = useWatch({ control, name: ['destination', name] });
  const typed = parseMobilePhone(number);
  const texts = phoneChoiceTexts(useMessages());
  return (
    <>
      {known && (
        <Box sx={closeToNext}>
          <RadioField
            name="destination"
            label={texts.destination}
            help={words.destinationHelp}
            options={[known, { value: 'other', label: texts.other }]}
          />
        </Box>
      )}
      {(destination === 'other' || !known) && (
        <>
          <Box sx={shortNumber}>
            <PhoneField name={name} label={words.phone} help={words.phoneHelp} kind="mobile" />
          </Box>
          <ConfirmationField
            name="confirmedValue"
            of={typed}
            label={texts.confirmed({ phone: maskPhone(typed ?? '0'.repeat(11)) })}
          />
        </>
      )}
    </>
  );
}
