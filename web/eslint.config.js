import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Formatting is Prettier's; these rules look for mistakes, and hold every line to the width it aims at. */
export default ts.config(
  { ignores: ["node_modules", ".svelte-check", "src/paraglide", "src/wire.ts", "src/generated", "public"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { stylistic },
    rules: {
      "stylistic/max-len": ["error", { code: 110, ignoreComments: false }],
      // TypeScript knows every name; this rule does not know types.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // What we put in as HTML is our own artwork, never a word of a person.
      "svelte/no-at-html-tags": "off",
      // A Set or URL that nothing draws need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
