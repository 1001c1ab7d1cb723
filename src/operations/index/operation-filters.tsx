import styled from '@emotion/styled';
import { useRef } from 'react';

import { todayIn } from '#src/domain/calendar-date.ts';
import { productIds } from '#src/domain/ids.ts';
import { ChoiceBox } from '#src/forms/fields/choice-box.ts';
import { Input, Select, SelectBox } from '#src/forms/fields/controls.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';
import { Button, TextButtonGroup } from '#src/ui/button.tsx';

import type { Narrowing } from './operation-search.ts';

const Form = styled('form')({ display: 'grid', gap: 16, minWidth: 0 });
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Field = styled('label')({ display: 'grid', gap: 6, minWidth: 0, '& > span': { fontWeight: 600 } });
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** Milliseconds after the last key until the list follows. */
const pause = 300;

interface OperationFiltersProps {
  readonly narrowing: Narrowing;
  readonly onChange: (part: Narrowing) => void;
  readonly onClear: () => void;
}

/** What the list is narrowed to; it follows each choice, and the search once nothing more is typed. */
export function OperationFilters({ narrowing, onChange, onClear }: OperationFiltersProps) {
  const { tills, products } = useMessages();
  const words = tills.operations;
  const { timeZone } = useConfig();
  const search = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const searchNow = () => {
    clearTimeout(timer.current);
    // Left meanwhile, the page searches nothing any more.
    if (search.current) onChange({ search: search.current.value.trim() });
  };
  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, pause);
  }
  function clear() {
    clearTimeout(timer.current);
    for (const { current } of [search, day]) if (current) current.value = '';
    // The button goes with what it has cleared.
    search.current?.focus();
    onClear();
  }

  const flags = ['mine', 'signing', 'unsettled'] as const;
  const isNarrowed = Object.values(narrowing).some(Boolean);
  return (
    <search aria-label={words.filters}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Field>
          <span>{words.search}</span>
          <Input
            type="search"
            ref={search}
            defaultValue={narrowing.search}
            onInput={searchSoon}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
        <Row>
          <Field>
            <span>{words.product}</span>
            <SelectBox>
              <Select
                value={narrowing.product ?? ''}
                onChange={({ target }) => onChange({ product: productIds.find((id) => id === target.value) })}
              >
                <option value="">{words.anyProduct}</option>
                {productIds.map((id) => (
                  <option key={id} value={id}>
                    {products[id].name}
                  </option>
                ))}
              </Select>
            </SelectBox>
          </Field>
          <Field>
            <span>{words.day}</span>
            {/* Its own: while a year is typed there is a day of the year 2, which is none to search for. */}
            <Input
              type="date"
              ref={day}
              defaultValue={narrowing.day}
              max={todayIn(timeZone)}
              onInput={({ currentTarget }) => onChange({ day: currentTarget.value })}
            />
          </Field>
        </Row>
        <Marks>
          {flags.map((flag) => (
            <ChoiceBox key={flag}>
              <input
                type="checkbox"
                checked={narrowing[flag] ?? false}
                onChange={({ target }) => onChange({ [flag]: target.checked })}
              />
              {words[flag]}
            </ChoiceBox>
          ))}
        </Marks>
        {isNarrowed && (
          <TextButtonGroup>
            <Button variant="text" onClick={clear}>
              {words.clear}
            </Button>
          </TextButtonGroup>
        )}
      </Form>
    </search>
  );
}
