import styles from "./Shell.module.css";

/** The panel's mark: a counter's window with its awning. */
export function Mark() {
  return (
    <svg className={styles["mark"]} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="7" />
      <path d="M8 13v8h12v-8M6 21h16M7 12l1.5-5h11L21 12a2.3 2.3 0 0 1-4.7 0 2.3 2.3 0 0 1-4.6 0A2.3 2.3 0 0 1 7 12ZM11.5 17h5" />
    </svg>
  );
}
