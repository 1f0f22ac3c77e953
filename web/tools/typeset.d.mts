export function typeset(text: string, language: string): string;
export function typesetAll<Value>(value: Value, language: string): Value;
