import classes from './choices.module.css';

interface ChoicesProps {
  /** What they answer, for those who hear the page. */
  label: string;
  /** The same, where it stands before them. */
  question?: string;
  choices: { key: string; label: string; isChosen: boolean; onClick: () => void }[];
}

/** A few things that are asked for most, each one press away. */
export function Choices({ label, question, choices }: ChoicesProps) {
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {question && (
        <span className={classes.question} aria-hidden>
          {question}
        </span>
      )}
      {choices.map(({ key, label: text, isChosen, onClick }) => (
        <button key={key} type="button" className={classes.choice} aria-pressed={isChosen} onClick={onClick}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
