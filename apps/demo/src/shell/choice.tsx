export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; lang?: string }[];
  value: T;
  onChoose(value: T): void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ label, options, value: chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {options.map(({ value, text, lang }) => (
        <button key={value} type="button" lang={lang} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
