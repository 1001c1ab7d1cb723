import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { defineService, provide, Services } from './services.tsx';

const useShop = defineService<string>('shop');
const useTill = defineService<string | undefined>('till');

function Sign() {
  return <p>{`${useShop()}, ${useTill() ?? 'no till'}`}</p>;
}

it('a component reads the provided service, the last value of two', () => {
  const provided = [provide(useShop, 'first'), provide(useTill, undefined), provide(useShop, 'second')];
  render(
    <Services provided={provided}>
      <Sign />
    </Services>,
  );
  expect(screen.getByText('second, no till')).toBeInTheDocument();
});

it('reading a service that is not provided throws an error with its name, even if it is optional', () => {
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
