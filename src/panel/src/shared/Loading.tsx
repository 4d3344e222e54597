import styles from "./loading.module.css";

const ROWS = { list: 5, detail: 4, cards: 3 } as const;

/** The outline of what is on its way, as large as that will be, so that nothing jumps; a sentence for whoever does not see it. */
export function Loading({ text, shape = "list" }: { readonly text: string; readonly shape?: keyof typeof ROWS }) {
  return (
    <div role="status" className={`${styles["loading"]} ${styles[shape]}`}>
      <p className="unseen">{text}</p>
      {Array.from({ length: ROWS[shape] }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
