import { fillText } from "#i18n/fill-text.ts";
import { type FieldState, Problem } from "./Field.tsx";

interface RadioGroupProps {
  /** A prefix that keeps the ids of several forms unique. */
  form: string;
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
}

export function RadioGroup({ form, name, legend, choices }: RadioGroupProps) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {choices.map(({ value, label }, index) => (
        <div className="choice" key={value}>
          <input
            type="radio"
            id={`${form}-${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={index === 0}
          />
          <label htmlFor={`${form}-${name}-${value}`}>{label}</label>
        </div>
      ))}
    </fieldset>
  );
}

interface Props {
  field: FieldState;
  legend: string;
  /** The choices. `name` is a longer label for screen readers. */
  choices: readonly { value: string; label: string; name?: string }[];
  chosen?: string;
  /** Labels for the two ends of the scale. */
  ends?: { first: string; last: string };
}

export function RadioRow({ field, legend, choices, chosen, ends }: Props) {
  const { id, name, problem } = field;
  return (
    <div
      className="radio-row"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <p className="legend" id={`${id}-legend`}>
        {legend}
      </p>
      <div className="row">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
            />
            <span aria-hidden={choice.name !== undefined || undefined}>{choice.label}</span>
            {choice.name !== undefined && <span className="visually-hidden">{choice.name}</span>}
          </label>
        ))}
      </div>
      {ends && (
        <p className="ends small soft">
          <span>{ends.first}</span> <span>{ends.last}</span>
        </p>
      )}
      <Problem field={field} />
    </div>
  );
}

interface StarsRowProps {
  field: FieldState;
  legend: string;
  texts: { ofFive: string; worst: string; best: string };
}

export function StarsRow({ field, legend, texts }: StarsRowProps) {
  return (
    <RadioRow
      {...{ field, legend }}
      choices={createStarChoices(texts.ofFive)}
      ends={{ first: texts.worst, last: texts.best }}
    />
  );
}

export function createStarChoices(labelTemplate: string) {
  return ["1", "2", "3", "4", "5"].map((value) => ({
    value,
    label: value,
    name: fillText(labelTemplate, { stars: value }),
  }));
}
