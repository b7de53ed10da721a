import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import type { LinkTarget } from '../lib/links.ts';

interface ButtonLinkProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  link: LinkTarget;
}

/** A link that looks like a button. */
export function ButtonLink({ link, ...button }: ButtonLinkProps) {
  return <Button {...button} renderRoot={(props) => <Link {...props} {...link} />} />;
}
