import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo } from 'react';
import { expect, it } from 'vitest';

import type { OperationEvent } from '#src/partner/api/responses.ts';
import { timelineOf } from '#src/partner/timeline.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { TimelineSection } from './timeline-section.tsx';

function Timeline({ events }: { readonly events: OperationEvent[] }) {
  const read = useQuery({ queryKey: ['events'], queryFn: () => events });
  const entries = useMemo(() => read.data && timelineOf(read.data), [read.data]);
  return <TimelineSection entries={entries} events={read} isWide={false} onRefresh={() => undefined} />;
}

async function rowsOf(...events: OperationEvent[]) {
  renderApp(<Timeline events={events} />);
  const rows = await screen.findAllByRole('listitem');
  return rows.map((row) => row.textContent);
}

const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows and sorts a date without a time by its day @P37 @T26', async () => {
  expect(
    await rowsOf(
      { description: 'Só o dia', creationTime: '2026-01-05' },
      { description: 'Depois', creationTime: '2026-01-05T12:00:00' },
      { description: 'Vazia', creationTime: '0001-01-01T00:00:00' },
      { description: 'Antes', creationTime: '2026-01-04T12:00:00' },
    ),
  ).toEqual([
    '05/01/2026Depois12:00 (horário do servidor)',
    'Só o dia',
    '04/01/2026Antes12:00 (horário do servidor)',
    'Sem dataVazia',
  ]);
});

it('shows a type and a time of other data types unchanged @P45', async () => {
  expect(
    await rowsOf(
      { description: 'Outros tipos', creationTime: '1767625200', type: 'emissão' },
      { description: 'Nenhum', type: '' },
    ),
  ).toEqual(['Sem dataNenhum', 'Outros tipos1767625200tipo emissão']);
});

it('says how many entries could not be read @P45', async () => {
  expect(
    await rowsOf({ description: 'Criada', creationTime: '2026-01-05' }, { unreadable: true }, { unreadable: true }),
  ).toEqual(['05/01/2026Criada']);
  expect(screen.getByText('2 eventos vieram ilegíveis e não aparecem aqui.')).toBeInTheDocument();
});

it('cuts a long owner off until the clerk asks for all of it @P26', async () => {
  const owner = 'Atendente '.repeat(20).trim();
  await rowsOf({ description: 'Criada', owner }, { description: 'Outra', owner: 'Sistema' });
  expect(screen.getByText(owner)).toHaveAttribute('data-cut', 'true');
  expect(screen.getByText('Sistema')).toHaveAttribute('data-cut', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
  expect(screen.getByText(owner)).toHaveAttribute('data-cut', 'false');
});

it('shows when and by whom above a long text, and a long owner whole below it @P26', async () => {
  const owner = 'Atendente '.repeat(20).trim();
  const description = 'Endereço ilegível. '.repeat(20).trim();
  const [row] = await rowsOf({ description, owner, creationTime: '2026-01-05T12:00:00' });
  expect(row).toBe(`05/01/202612:00 (horário do servidor)${owner}Mostrar tudo${description}`);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
  expect(screen.getAllByText(owner).map(({ dataset }) => dataset['cut'])).toEqual(['true', undefined]);
  expect(screen.getByRole('listitem')).toHaveTextContent(new RegExp(`${description}${owner}$`, 'u'));
});

it('has a heading for each day, also where a day goes on in the next list', async () => {
  const events = Array.from({ length: 30 }, (_, index) => ({
    description: `Evento ${index}`,
    creationTime: `2026-01-${index < 5 ? '04' : '05'}T12:${String(index).padStart(2, '0')}:00-03:00`,
  }));
  expect(await rowsOf(...events)).toHaveLength(20);
  expect(days()).toEqual(['05/01/2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 10 eventos' }));
  expect(days()).toEqual(['05/01/2026', '04/01/2026']);
  expect(screen.getAllByRole('listitem')[20]).toHaveTextContent(/^Evento 9/u);
});
