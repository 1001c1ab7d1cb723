import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';

import type { PlaceState } from '#src/platform/navigation.ts';

/** An address of the app, and the state that its page receives. */
interface LinkTarget {
  readonly to: string;
  readonly state?: PlaceState | undefined;
}

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & LinkTarget;

/** A link to a page of the app. Also the `component` of MUI's buttons and list items that lead to one. */
export function AppLink({ to, ...props }: AppLinkProps) {
  const [path] = useLocation();
  return <Link to={to} aria-current={path === to ? 'page' : undefined} {...props} />;
}

/** A button that leads to a page of the app. */
export const ButtonLink = (props: ButtonProps & LinkTarget) => <Button component={AppLink} {...props} />;
