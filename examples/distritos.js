// Splits the list of all districts into three: department, province, district. Without this script the whole list is shown.
for (const districts of document.querySelectorAll("select[data-districts]")) {
  const groups = Array.from(districts.querySelectorAll("optgroup"), (group) => {
    const [department, province] = group.label.split(": ");
    return { department, province, options: [...group.children] };
  });
  const names = [...new Set(groups.map(({ department }) => department))];
  const departments = addSelect(districts, "Departamento");
  const provinces = addSelect(districts, "Provincia");
  const chosen = districts.selectedOptions[0]?.closest("optgroup");
  const [department = "", province = ""] = chosen?.label.split(": ") ?? [];
  const value = chosen ? districts.value : "";

  const showDistricts = () => {
    const group = groups.find((one) => one.department === departments.value && one.province === provinces.value);
    setOptions(districts, group?.options ?? []);
  };
  const showProvinces = () => {
    const found = groups.filter((one) => one.department === departments.value);
    setOptions(
      provinces,
      found.map((one) => new Option(one.province)),
    );
    showDistricts();
  };
  departments.addEventListener("change", showProvinces);
  provinces.addEventListener("change", showDistricts);

  setOptions(
    departments,
    names.map((name) => new Option(name)),
  );
  departments.value = department;
  showProvinces();
  provinces.value = province;
  showDistricts();
  districts.value = value;
}

/** Adds a select before that of the districts. It has no name, so that it is not sent. */
function addSelect(districts, text) {
  const field = document.createElement("div");
  const label = document.createElement("label");
  const select = document.createElement("select");
  field.className = "field";
  select.id = `${districts.id}-${text.toLowerCase()}`;
  label.htmlFor = select.id;
  label.textContent = text;
  field.append(label, select);
  districts.closest(".field").before(field);
  return select;
}

function setOptions(select, options) {
  select.replaceChildren(new Option("Elige una opción", ""), ...options);
  select.value = "";
  select.disabled = options.length === 0;
}
