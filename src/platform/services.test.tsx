import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { defineService, provide, Services } from './services.tsx';

const useShop = defineService<string>('shop');
const useTill = defineService<string | undefined>('till');

function Sign() {
  return <p>{`${useShop()}, ${useTill() ?? 'no till'}`}</p>;
}

it('a component reads what is provided above it, the last value of two', () => {
  const provided = [provide(useShop, 'first'), provide(useTill, undefined), provide(useShop, 'second')];
  render(
    <Services provided={provided}>
      <Sign />
    </Services>,
  );
  expect(screen.getByText('second, no till')).toBeInTheDocument();
});

it('a service that nobody provides is an error that names it, even an optional one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const provided = [provide(useShop, 'first')];
  const renderSign = () =>
    render(
      <Services provided={provided}>
        <Sign />
      </Services>,
    );
  expect(renderSign).toThrow('No "till" is provided');
});
