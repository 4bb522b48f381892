"use client";

import { Combobox, Text, useCombobox } from "@mantine/core";
import { useMessages, useTranslations, type Messages } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { loadMessages } from "@/components/language/messages";
import { otherThan } from "@/lib/platform/languages";
import { Ltr } from "@/components/ui/text/ltr";
import {
  actionsFound,
  findLastPart,
  isPartOfCode,
  replaceLastPart,
  toCodes,
  type ActionNames,
} from "./action-names";
import { ActionInput, type ActionFieldProps } from "./action-input";
import classes from "./logs.module.css";
import { useFilterName } from "./use-filter-name";

/** State of the field that this one replaces: its text selection, and whether the person asked for the list. */
export type InputState = {
  readonly selection: readonly [number, number];
  readonly isListWanted: boolean;
};

type Props = ActionFieldProps & { readonly inputState: InputState | null };

/**
 * Filters by action. The person finds an action, or a kind of them, by its name in either language or by its code, and chooses it.
 * Other text matches a part of a code, as in the contract. Several have commas between them.
 */
export function ActionCombobox({ value, error, ref, onChange, inputState }: Props) {
  const t = useTranslations("logs");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const languages = useNames();
  const [own = {}] = languages;
  const name = useFilterName()(value);
  const isChosen = name !== undefined;
  const part = findLastPart(value);
  const options = actionsFound(isChosen ? "" : part, languages);

  const mark = useEffectEvent(() => {
    // Text that is part of no code would find nothing, so Enter takes the first name.
    if (isPartOfCode(part, own)) combobox.resetSelectedOption();
    else combobox.selectFirstOption();
  });
  useEffect(() => mark(), [value]);

  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (!inputState) return;
    field.current?.focus();
    field.current?.setSelectionRange(...inputState.selection);
    if (inputState.isListWanted) combobox.openDropdown();
  });
  useEffect(() => takeOver(), []);

  /** Takes completely typed names as chosen. */
  function settle() {
    combobox.closeDropdown();
    const codes = toCodes(value, languages);
    if (codes !== value) onChange(codes);
  }

  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(code) => {
        onChange(isChosen ? code : replaceLastPart(value, code, languages));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <ActionInput
          ref={(input: HTMLInputElement | null) => {
            field.current = input;
            ref(input);
          }}
          error={error}
          title={name}
          value={name ?? value}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={settle}
          onKeyDown={(event: KeyboardEvent) => {
            const isAlone = combobox.getSelectedOptionIndex() < 0 || !combobox.dropdownOpened;
            if (event.key === "Enter" && isAlone) settle();
          }}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options aria-label={t("anyAction")} className={classes.options}>
          {options.map((code) => (
            <Combobox.Option key={code} value={code} active={code === value}>
              <bdi>{own[code]}</bdi>
              <Text size="xs" className={classes.code}>
                <Ltr>{code}</Ltr>
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The names in the page's language, then in the other one as soon as it is there. */
function useNames(): readonly ActionNames[] {
  const messages = useMessages();
  const { language } = useLanguage();
  const [other, setOther] = useState<ActionNames>({});
  useEffect(() => {
    let isWanted = true;
    void loadMessages(otherThan(language)).then(
      (loaded) => isWanted && setOther(listNames(loaded)),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return [listNames(messages), other];
}

function listNames({ logKinds, logActions }: Messages): ActionNames {
  return { ...logKinds, ...logActions };
}
