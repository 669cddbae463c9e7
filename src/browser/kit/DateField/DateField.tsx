/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the calendar stands in a popover already */
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { addMonths, dayOfText, formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { Calendar } from '../Calendar/Calendar';
import { Floating } from '../Floating/Floating';
import { IconButton } from '../IconButton/IconButton';
import { MaskedField, type MaskedFieldProps } from '../MaskedField/MaskedField';
import { dateMask } from '../masks/masks';

/** Default range of the calendar, in years before and after today. */
const YEARS_BACK = 120;
const YEARS_ON = 20;

/** A date field's properties. Its value is the text 'dd/mm/yyyy', or as much of it as was typed. */
export type DateFieldProps = Omit<
  MaskedFieldProps,
  'mask' | 'type' | 'prefix' | 'suffix' | 'action' | 'mark' | 'boxRef'
> & {
  /** In São Paulo. */
  today: PlainDay;
  /** The first and the last day the calendar offers. What is typed is for the form to judge. */
  min?: PlainDay;
  max?: PlainDay;
};

/** A date, typed or picked: the button opens a calendar, picking writes the day with its zeros and closes it (specification §2). */
export function DateField({
  today,
  min = addMonths(today, -12 * YEARS_BACK),
  max = addMonths(today, 12 * YEARS_ON),
  id: givenId,
  ...field
}: DateFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isShut = (field.isDisabled ?? false) || (field.isReadOnly ?? false);

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  return (
    <div>
      <MaskedField
        placeholder={lazyKitTexts.datePlaceholder}
        {...field}
        id={id}
        mask={dateMask}
        boxRef={box}
        action={
          <IconButton
            ref={opener}
            icon="calendar"
            label={lazyKitTexts.openCalendar(field.label)}
            opens="dialog"
            isExpanded={isOpen}
            controls={isOpen ? `${id}-calendar` : undefined}
            isDisabled={isShut}
            onClick={() => setIsOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <Floating anchor={box} align="end" onPressOutside={() => setIsOpen(false)}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the round of Tab */}
          <div
            id={`${id}-calendar`}
            role="dialog"
            aria-modal="true"
            aria-label={lazyKitTexts.calendar}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault(); // the dialog around stays open
                close();
              } else if (event.key === 'Tab') goRound(event);
            }}
          >
            <Calendar
              value={dayOfText(field.value)}
              today={today}
              min={min}
              max={max}
              onChoose={(day) => {
                field.onChange(formatDay(day));
                close();
              }}
            />
          </div>
        </Floating>
      )}
    </div>
  );
}

// Tab stays inside: past the last control comes the first.
function goRound(event: KeyboardEvent<HTMLElement>) {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, select')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
