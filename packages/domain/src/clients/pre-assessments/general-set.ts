import type { AnswerOption, Question, QuestionSet } from './question-set.ts'

/** Illnesses that insurers ask about, each with what a follow-up asks. */
const CONDITIONS = [
  ['heart', 'Heart problems, chest pain or stroke'],
  ['pressure', 'High blood pressure or cholesterol'],
  ['diabetes', 'Diabetes or raised blood sugar'],
  ['cancer', 'Cancer, a tumour, a cyst or a removed mole'],
  ['mind', 'Depression, anxiety, stress or another mental health condition'],
  ['back', 'Back or neck pain'],
  ['joints', 'Joint, bone, muscle or nerve problems'],
  ['breathing', 'Asthma, sleep apnoea or another breathing condition'],
  ['digestion', 'Stomach, bowel, liver or kidney problems'],
  ['nerves', 'Epilepsy, migraine, multiple sclerosis or another neurological condition'],
  ['other', 'Any other illness or injury that needed more than a few days’ care'],
] as const

const PASTIMES = [
  ['diving', 'Scuba or free diving'],
  ['flying', 'Flying as a pilot or crew, gliding, parachuting'],
  ['motor', 'Motor racing or off-road motorcycling'],
  ['climbing', 'Climbing, abseiling, caving, mountaineering'],
  ['contact', 'Football, boxing, martial arts or another contact sport'],
  ['sailing', 'Ocean racing or powerboating'],
  ['other', 'Another sport or activity with a risk of injury'],
] as const

type Named = ReadonlyArray<readonly [value: string, label: string]>

const NONE: AnswerOption = { value: 'none', label: 'None of these' }

function withNone(named: Named): readonly AnswerOption[] {
  return [...named.map(([value, label]) => ({ value, label })), NONE]
}

function askEach(named: Named, question: string, what: string): Question[] {
  return named.map(([value, label]) => ({
    id: `${question}_${value}`,
    text: `${label}: ${what}`,
    type: 'long-text',
    required: true,
    when: { question, oneOf: [value] },
  }))
}

/** The yes that asks for more. */
const yes = (question: string) => ({ question, oneOf: ['yes'] })

/**
 * What insurers want to know of health, work and pastimes before an application, in plain words. The kinds of question
 * are those of the specification's pre-assessments; the wording is ours. Change a question by a new version.
 */
export const GENERAL_SET: QuestionSet = {
  id: 'general',
  version: 1,
  title: 'Health, work and lifestyle',
  sections: [
    {
      id: 'about-you',
      title: 'About you',
      intro: 'Your adviser uses these answers to find insurers that will cover you, and at what price.',
      questions: [
        { id: 'height', text: 'Height', type: 'number', unit: 'cm', min: 100, max: 250, required: true },
        { id: 'weight', text: 'Weight', type: 'number', unit: 'kg', min: 30, max: 350, required: true },
        {
          id: 'weight_change',
          text: 'Has your weight changed by more than 5 kg in the last 12 months?',
          type: 'yes-no',
          required: true,
        },
        { id: 'weight_why', text: 'By how much, and why?', type: 'text', required: true, when: yes('weight_change') },
        {
          id: 'smoked',
          text: 'Have you smoked, vaped or used nicotine in the last 12 months?',
          type: 'yes-no',
          required: true,
        },
        {
          id: 'smoked_what',
          text: 'What do you use?',
          type: 'choices',
          options: [
            { value: 'cigarettes', label: 'Cigarettes' },
            { value: 'vape', label: 'E-cigarettes' },
            { value: 'cigars', label: 'Cigars or pipe' },
            { value: 'replacement', label: 'Patches or gum' },
          ],
          required: true,
          when: yes('smoked'),
        },
        {
          id: 'smoked_daily',
          text: 'How many cigarettes a day?',
          type: 'number',
          min: 0,
          max: 200,
          required: true,
          when: { question: 'smoked_what', oneOf: ['cigarettes'] },
        },
        {
          id: 'alcohol',
          text: 'How many standard drinks do you have in a typical week?',
          type: 'number',
          min: 0,
          max: 200,
          required: true,
        },
      ],
    },
    {
      id: 'health',
      title: 'Health',
      intro: 'Answer for your whole life unless the question says otherwise.',
      questions: [
        {
          id: 'conditions',
          text: 'Have you ever had any of these?',
          help: 'Choose all that apply.',
          type: 'choices',
          options: withNone(CONDITIONS),
          none: NONE.value,
          required: true,
        },
        ...askEach(CONDITIONS, 'conditions', 'what was it, when, how was it treated, and are you well now?'),
        {
          id: 'medication',
          text: 'Do you take any prescribed medicine?',
          type: 'yes-no',
          required: true,
        },
        {
          id: 'medication_what',
          text: 'Which medicine, what for, and since when?',
          type: 'long-text',
          required: true,
          when: yes('medication'),
        },
        {
          id: 'awaiting',
          text: 'Are you waiting for a test, a test result, a specialist or an operation?',
          type: 'yes-no',
          required: true,
        },
        { id: 'awaiting_what', text: 'What for?', type: 'long-text', required: true, when: yes('awaiting') },
        {
          id: 'time_off',
          text: 'In the last 5 years, have you been off work for more than 10 days in a row because of illness or injury?',
          type: 'yes-no',
          required: true,
        },
        { id: 'time_off_why', text: 'When, and why?', type: 'long-text', required: true, when: yes('time_off') },
        { id: 'doctor', text: 'Your usual doctor or clinic', type: 'text', required: false },
        { id: 'doctor_last', text: 'When did you last see a doctor?', type: 'date', required: false },
      ],
    },
    {
      id: 'family',
      title: 'Family',
      intro: 'Your biological parents, brothers and sisters.',
      questions: [
        {
          id: 'family',
          text: 'Did any of them have one of these before age 60?',
          type: 'choices',
          options: [
            { value: 'heart', label: 'Heart attack or stroke' },
            { value: 'cancer', label: 'Breast, ovarian, bowel or prostate cancer' },
            { value: 'diabetes', label: 'Diabetes' },
            { value: 'inherited', label: 'An inherited illness' },
            { value: 'unknown', label: 'I don’t know' },
            NONE,
          ],
          none: NONE.value,
          required: true,
        },
        {
          id: 'family_who',
          text: 'Who, which condition, and at what age?',
          type: 'long-text',
          required: true,
          when: { question: 'family', oneOf: ['heart', 'cancer', 'diabetes', 'inherited'] },
        },
      ],
    },
    {
      id: 'work',
      title: 'Work',
      questions: [
        {
          id: 'employment',
          text: 'How do you work?',
          type: 'choice',
          options: [
            { value: 'employee', label: 'Employee' },
            { value: 'self', label: 'Self-employed or partner' },
            { value: 'contractor', label: 'Contractor' },
            { value: 'home', label: 'Home duties' },
            { value: 'none', label: 'Not working' },
          ],
          required: true,
        },
        {
          id: 'occupation',
          text: 'Occupation',
          type: 'text',
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'duties',
          text: 'What do you do on a typical day?',
          type: 'long-text',
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'manual',
          text: 'How much of your work is physical?',
          type: 'choice',
          options: [
            { value: 'none', label: 'None (office or home)' },
            { value: 'light', label: 'Up to 20%, light' },
            { value: 'half', label: 'Up to 50%' },
            { value: 'most', label: 'More than 50%' },
          ],
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'hours',
          text: 'Hours per week',
          type: 'number',
          min: 1,
          max: 120,
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'income',
          text: 'Annual income',
          help: 'Before tax, excluding super. If self-employed, after expenses.',
          type: 'money',
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'hazards',
          text: 'Does your work take you to any of these?',
          type: 'choices',
          options: [
            { value: 'heights', label: 'Heights above 10 metres' },
            { value: 'underground', label: 'Underground or underwater' },
            { value: 'explosives', label: 'Explosives, chemicals or asbestos' },
            { value: 'weapons', label: 'Armed duty' },
            NONE,
          ],
          none: NONE.value,
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'hazards_what',
          text: 'What exactly, and how often?',
          type: 'long-text',
          required: true,
          when: { question: 'hazards', oneOf: ['heights', 'underground', 'explosives', 'weapons'] },
        },
      ],
    },
    {
      id: 'pastimes',
      title: 'Lifestyle and travel',
      questions: [
        {
          id: 'pastimes',
          text: 'Do you do, or plan to do, any of these?',
          help: 'Choose all that apply.',
          type: 'choices',
          options: withNone(PASTIMES),
          none: NONE.value,
          required: true,
        },
        ...askEach(PASTIMES, 'pastimes', 'how often, where, how deep, high or fast, and in competitions?'),
        {
          id: 'abroad',
          text: 'Will you travel or live outside Australia and New Zealand in the next 12 months?',
          type: 'yes-no',
          required: true,
        },
        {
          id: 'abroad_where',
          text: 'Where, when and for how long?',
          type: 'text',
          required: true,
          when: yes('abroad'),
        },
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance history',
      questions: [
        {
          id: 'refused',
          text: 'Has an insurer ever declined or postponed your cover, charged you extra or added an exclusion?',
          type: 'yes-no',
          required: true,
        },
        {
          id: 'refused_what',
          text: 'Which insurer, when and why?',
          type: 'long-text',
          required: true,
          when: yes('refused'),
        },
        {
          id: 'claimed',
          text: 'Have you ever claimed for illness or injury (insurance, workers’ compensation or a pension)?',
          type: 'yes-no',
          required: true,
        },
        { id: 'claimed_what', text: 'What for, and when?', type: 'long-text', required: true, when: yes('claimed') },
        { id: 'remarks', text: 'Anything else we should know?', type: 'long-text', required: false },
      ],
    },
  ],
}

/** Every version of every set that answers may have been given to. */
export const QUESTION_SETS: readonly QuestionSet[] = [GENERAL_SET]

/** The set that answers were given to; undefined where there is none. */
export function questionSet(id: string, version: number): QuestionSet | undefined {
  return QUESTION_SETS.find((set) => set.id === id && set.version === version)
}
