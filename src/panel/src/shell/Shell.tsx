import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { SECTIONS } from "./sections.ts";
import { words } from "../shared/words.ts";
import { Holder } from "./Holder.tsx";
import { Leaving } from "./Leaving.tsx";
import { Mark } from "./Mark.tsx";
import { Offline } from "./Offline.tsx";
import { SectionIcon } from "./SectionIcon.tsx";
import styles from "./Shell.module.css";

/**
 * What stands around every page: who is signed in, and the sections. They are at the left of a desk's screen, at the top of a tablet's, and
 * at the bottom of a phone's, within reach of the thumb.
 */
export function Shell() {
  const isEditor = useLocation({ select: ({ pathname }) => pathname.endsWith(EDITOR) });
  return (
    <>
      <a href="#content" className={styles["skip"]}>
        {words.skip}
      </a>
      <header className={isEditor ? `${styles["bar"]} ${styles["narrow"]}` : styles["bar"]}>
        <h1>
          <Mark />
          <span>{words.title}</span>
        </h1>
        <nav className={styles["sections"]} aria-label={words.menu}>
          {SECTIONS.map(({ to, label, lines }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === "/" }}>
              <SectionIcon lines={lines} />
              {label}
            </Link>
          ))}
        </nav>
        <Holder />
      </header>
      <Offline />
      <Outlet />
      <Leaving />
    </>
  );
}

/** The end of the addresses of the editor, whose three panes need the width. */
const EDITOR = "/campos";
