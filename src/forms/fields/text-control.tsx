import { useForkRef } from '@mui/material/utils';
import type { FocusEvent, HTMLAttributes, InputEvent, KeyboardEventHandler, ReactNode, Ref } from 'react';

import { useField, type FieldProps } from '../use-field.ts';
import { Input, PrefixBox, TextArea } from './controls.ts';
import { FieldFrame } from './field-frame.tsx';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface TextControlProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Off by default, because a shared tablet remembers other customers' data. */
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  readonly enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  readonly maxLength?: number;
  readonly multiline?: boolean;
  /** Shown before the value; not part of it. */
  readonly prefix?: string;
  /** Shown below the control, such as the result of a lookup. */
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLElement>;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Called with the text at every change. */
  readonly onText?: (text: string) => void;
  /** Called with the text on blur, before the validation. */
  readonly onLeave?: (text: string) => void;
}

/** The text input of every typed field. */
export function TextControl(props: TextControlProps) {
  const { id, registration, error, aria } = useField(props);
  const { ref, name, onChange, onBlur } = registration;
  const attributes = {
    ...aria,
    id,
    name,
    ref: useForkRef(ref, props.inputRef ?? null),
    // Not onChange: a mask changes the value before React compares it, so that React sees no change.
    onInput: (event: InputEvent<FieldElement>) => {
      void onChange(event);
      props.onText?.(event.currentTarget.value);
    },
    onBlur: (event: FocusEvent<FieldElement>) => {
      // Before onBlur, because react-hook-form drops a validation result if the value changes during the validation.
      props.onLeave?.(event.target.value);
      void onBlur(event);
    },
    onKeyDown: props.onKeyDown,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: props.autoCapitalize ?? 'none',
    enterKeyHint: props.enterKeyHint,
    maxLength: props.maxLength,
    spellCheck: false,
  };
  const input = props.multiline ? (
    <TextArea rows={3} {...attributes} />
  ) : (
    <Input type={props.type ?? 'text'} {...attributes} />
  );
  return (
    <FieldFrame {...props} error={error}>
      {props.prefix ? (
        <PrefixBox>
          <span aria-hidden>{props.prefix}</span>
          {input}
        </PrefixBox>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
