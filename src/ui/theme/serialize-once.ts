import { css, type CSSObject } from '@emotion/react';
import type { Components, Theme } from '@mui/material/styles';

type Styles = CSSObject | ReturnType<typeof css>;
type Rule = CSSObject | ((props: { readonly theme: Theme }) => Styles);

/**
 * The same overrides, each written as CSS once. MUI writes its own rules once for a theme, but a theme's overrides at
 * every render of every component, which is most of the work of a form that renders all its fields.
 */
export function serializeOnce(components: Components<Theme>): Components<Theme> {
  const entries = Object.entries(components).map(([name, component]) => {
    if (!('styleOverrides' in component) || typeof component.styleOverrides === 'function') return [name, component];
    const rules = Object.entries(component.styleOverrides as Readonly<Record<string, Rule>>);
    const styleOverrides = Object.fromEntries(rules.map(([slot, rule]) => [slot, serialized(rule)]));
    return [name, { ...component, styleOverrides }];
  });
  return Object.fromEntries(entries) as Components<Theme>;
}

function serialized(rule: Rule): Rule {
  if (typeof rule !== 'function') return css(rule);
  let known: { readonly theme: Theme; readonly styles: Styles } | undefined;
  let readsProps = false;
  return (props) => {
    if (readsProps) return rule(props);
    if (known?.theme === props.theme) return known.styles;
    const styles = rule(
      new Proxy(props, {
        get(target, key, receiver) {
          readsProps ||= key !== 'theme';
          return Reflect.get(target, key, receiver) as unknown;
        },
      }),
    );
    if (readsProps) return styles;
    known = { theme: props.theme, styles: css(styles) };
    return known.styles;
  };
}
