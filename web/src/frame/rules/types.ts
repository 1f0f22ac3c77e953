/**
 * What a rulebook is made of. Every language answers the same ids, so a section, figure or sign without words
 * is a type error.
 */

import type { Component } from "svelte";

/** Texts may hold **strong words** and [links](section) to another section of the same book. */
export type Block<Figure extends string> =
  | string
  | { heading: string }
  | { list: string[] }
  | { steps: string[] }
  | { head: string[]; rows: string[][] }
  | { figure: Figure }
  /** A case worked through with numbers. */
  | { example: string[] }
  /** What is easily overlooked. */
  | { note: string }
  | { question: string; answer: string }
  /** The list of the signs on our boards. */
  | { signs: true };

export interface Chapter<Figure extends string> {
  title: string;
  body: Block<Figure>[];
}

export interface Rulebook<Section extends string, Figure extends string, Sign extends string> {
  title: string;
  /** Players, time, author. */
  facts: string;
  order: readonly Section[];
  chapters: Record<Section, Chapter<Figure>>;
  figures: Record<Figure, { caption: string; alt: string }>;
  signs: Record<Sign, string>;
}

/** A picture without words: a component and what it draws. */
export interface Drawing {
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

export interface Drawings<Figure extends string, Sign extends string> {
  figures: Record<Figure, Drawing>;
  signs: Record<Sign, Drawing>;
}

/**
 * Checks the props against the component, then forgets both types: a page draws every game's figures alike.
 */
export const draw = <Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): Drawing => ({
  component: component as unknown as Drawing["component"],
  props,
});

export type AnyRulebook = Rulebook<string, string, string>;
export type AnyDrawings = Drawings<string, string>;
