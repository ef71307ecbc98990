interface RadioGroupProps {
  /** Keeps ids of several forms apart. */
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
