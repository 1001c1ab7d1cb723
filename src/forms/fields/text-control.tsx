import { useForkRef } from '@mui/material/utils';
import type { FocusEvent, HTMLAttributes, InputEvent, KeyboardEventHandler, ReactNode, Ref } from 'react';

import { useField, type FieldProps } from '../use-field.ts';
import { Input, PrefixBox, TextArea } from './controls.ts';
import { FieldFrame } from './field-frame.tsx';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

export interface TextControlProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Off unless told: the browser's memory of a shared tablet is of other customers. */
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  readonly enterKeyHint?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  readonly maxLength?: number;
  readonly multiline?: boolean;
  /** Stands before what is typed and is no part of it. */
  readonly prefix?: string;
  /** What is told about what was typed, below it. */
  readonly note?: ReactNode;
  readonly inputRef?: Ref<HTMLElement>;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Gets the text at every change of it. */
  readonly onText?: (text: string) => void;
  /** Gets the text when the field is left, before it is checked. */
  readonly onLeave?: (text: string) => void;
}

/** The one text input under every typed field. */
export function TextControl(props: TextControlProps) {
  const { id, registration, error, aria } = useField(props);
  const { ref, name, onChange, onBlur } = registration;
  const attributes = {
    ...aria,
    id,
    name,
    ref: useForkRef(ref, props.inputRef ?? null),
    // Not onChange: a mask rewrites the value before React looks, which then sees no change.
    onInput: (event: InputEvent<FieldElement>) => {
      void onChange(event);
      props.onText?.(event.currentTarget.value);
    },
    onBlur: (event: FocusEvent<FieldElement>) => {
      // First: react-hook-form drops the result of a check whose value has changed meanwhile.
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
