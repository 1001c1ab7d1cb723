import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import type {
  ComponentProps,
  ComponentType,
  FocusEvent,
  HTMLAttributes,
  InputEvent,
  KeyboardEvent,
  ReactNode,
  Ref,
} from 'react';

import { fieldAria, useErrorAria, useField, type FieldProps } from '../use-field.ts';
import { FieldFrame } from './field-frame.tsx';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface TextControlProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Off by default, because a shared tablet remembers other customers' data. */
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  readonly enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  /** Optional, but usually filled in: the Enter key does not pass it. */
  readonly usual?: boolean;
  readonly maxLength?: number;
  /** For a text of several lines. */
  readonly textarea?: ComponentType<ComponentProps<'textarea'>>;
  /** The shape of the value, until it is typed. */
  readonly placeholder?: string;
  /** Shown before the value; not part of it. */
  readonly prefix?: string;
  /** A button inside the control, at its end. */
  readonly button?: ReactNode;
  /** Shown below the control, such as the result of a lookup. */
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLElement>;
  /** Called with the text at every change. */
  readonly onText?: (text: string) => void;
  /** Called with the text on blur and at Enter, which may send the form, before the validation. */
  readonly onLeave?: (text: string) => void;
}

/** Drops MUI's `onChange`: it serves floating labels, which no field has, and renders again at the first character. */
const PlainInput = (props: ComponentProps<'input'>) => <input {...props} onChange={undefined} />;

/** The text input of every typed field. Uncontrolled: typing renders nothing. */
export function TextControl(props: TextControlProps) {
  const { id, registration } = useField(props);
  const { ref, name, onChange, onBlur } = registration;
  const { prefix, button, textarea } = props;
  return (
    <FieldFrame {...props}>
      <OutlinedInput
        id={id}
        name={name}
        type={props.type ?? 'text'}
        inputRef={useForkRef(ref, useErrorAria(props), props.inputRef ?? null)}
        onBlur={(event: FocusEvent<FieldElement>) => {
          // Before onBlur, because react-hook-form drops a validation result if the value changes during the
          // validation.
          props.onLeave?.(event.target.value);
          void onBlur(event);
        }}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        startAdornment={
          prefix && (
            <InputAdornment position="start" aria-hidden>
              {prefix}
            </InputAdornment>
          )
        }
        endAdornment={button && <InputAdornment position="end">{button}</InputAdornment>}
        inputComponent={PlainInput}
        {...(textarea && { multiline: true, inputComponent: textarea, rows: 3 })}
        slotProps={{
          input: {
            ...fieldAria(props),
            // Not onChange: a mask changes the value before React compares it, so that React sees no change.
            onInput: (event: InputEvent<FieldElement>) => {
              void onChange(event);
              props.onText?.(event.currentTarget.value);
            },
            onKeyDown: ({ key, currentTarget, nativeEvent }: KeyboardEvent<FieldElement>) => {
              if (key === 'Enter' && !nativeEvent.isComposing) props.onLeave?.(currentTarget.value);
            },
            ...(props.usual && { 'data-usual': '' }),
            inputMode: props.inputMode,
            autoCapitalize: props.autoCapitalize ?? 'none',
            // Enter begins a new line in a textarea.
            enterKeyHint: textarea ? 'enter' : (props.enterKeyHint ?? 'next'),
            maxLength: props.maxLength,
            spellCheck: false,
          },
        }}
      />
    </FieldFrame>
  );
}

export type TextFieldProps = Omit<
  TextControlProps,
  'placeholder' | 'prefix' | 'button' | 'inputRef' | 'onText' | 'onLeave' | 'textarea'
>;

/** Free text. */
export const TextField: (props: TextFieldProps) => ReactNode = TextControl;
