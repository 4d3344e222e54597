/* The three lists of a place follow each other in the page. Without this script they come one by one from the service. */
(() => {
  "use strict";

  const lists = new Map();
  const form = window.ventanilla.unshadow(document.querySelector("form[data-hosted]"));
  for (const place of document.querySelectorAll("[data-districts]")) follow(place);

  function follow(place) {
    const [department, province, district] = place.querySelectorAll("select");
    const next = place.querySelector(".place-next");
    const missing = next.querySelector(".wrong");
    next.hidden = true;
    place.querySelector('input[type="hidden"]')?.remove();
    for (const select of [province, district]) {
      select.disabled = false;
      select.closest(".field").hidden = false;
    }
    const update = async () => {
      const code = department.value;
      if (code === "") return show([]);
      try {
        const provinces = await load(place.dataset.districts.replace("{}", code));
        if (department.value === code) show(provinces);
      } catch {
        if (department.value !== code) return;
        // The service shows the lists, as it does without a script.
        show([]);
        missing.hidden = false;
        next.hidden = false;
      }
    };
    const show = (provinces) => {
      fill(province, provinces);
      const [, , districts = []] = provinces.find(([code]) => code === province.value) ?? [];
      fill(district, districts);
      missing.hidden = true;
      next.hidden = true;
    };
    department.addEventListener("change", () => {
      fill(province, []);
      fill(district, []);
      void update();
    });
    province.addEventListener("change", () => void update());
    form.addEventListener("reset", () => setTimeout(update));
    window.addEventListener("pageshow", () => void update());
    void update();
  }

  /** The provinces with their districts, from the address of their department's list. */
  function load(address) {
    if (!lists.has(address)) lists.set(address, request(address));
    return lists.get(address);
  }

  async function request(address) {
    try {
      const answer = await fetch(address, { credentials: "omit" });
      if (!answer.ok) throw new Error(`The list of districts is answered with ${answer.status}.`);
      return await answer.json();
    } catch (error) {
      lists.delete(address);
      throw error;
    }
  }

  /** Puts the places into the list, whose choice stays where it is among them. `wanted` is the choice of a draft. */
  function fill(select, places) {
    const chosen = select.dataset.wanted ?? select.value;
    const codes = ["", ...places.map(([code]) => code)];
    if ([...select.options].map(({ value }) => value).join() !== codes.join()) {
      const options = places.map(([code, name]) => new Option(name, code));
      select.replaceChildren(select.options[0], ...options);
    }
    if (!codes.includes(chosen)) return;
    select.value = chosen;
    delete select.dataset.wanted;
  }
})();
