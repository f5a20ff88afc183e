import type { AnswerOption, Question, QuestionSet } from './question-set.ts'

/** Illnesses that insurers ask about, each with what a follow-up asks. */
const CONDITIONS = [
  ['heart', 'Heart trouble, chest pain or stroke'],
  ['pressure', 'High blood pressure or cholesterol'],
  ['diabetes', 'Diabetes or raised blood sugar'],
  ['cancer', 'Cancer, a tumour, a cyst or a mole that was removed'],
  ['mind', 'Depression, anxiety, stress or another mental health condition'],
  ['back', 'Back or neck pain'],
  ['joints', 'Joint, bone, muscle or nerve trouble'],
  ['breathing', 'Asthma, sleep apnoea or another breathing condition'],
  ['digestion', 'Stomach, bowel, liver or kidney trouble'],
  ['nerves', 'Epilepsy, migraine, multiple sclerosis or another condition of the nervous system'],
  ['other', 'Another illness or injury that needed more than a few days’ care'],
] as const

const PASTIMES = [
  ['diving', 'Scuba or free diving'],
  ['flying', 'Flying as a pilot or crew, gliding, parachuting'],
  ['motor', 'Motor racing, motorcycles off road'],
  ['climbing', 'Climbing, abseiling, caving, mountaineering'],
  ['contact', 'Football, boxing, martial arts or another contact sport'],
  ['sailing', 'Ocean racing, powerboats'],
  ['other', 'Another sport or pastime in which people get hurt'],
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
      intro: 'Your adviser uses these answers to find out which insurers will cover you, and at what price.',
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
          text: 'How many standard drinks do you have in a usual week?',
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
      intro: 'Please think of your whole life unless a question says otherwise.',
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
          text: 'Do you take any medicine that a doctor prescribed?',
          type: 'yes-no',
          required: true,
        },
        {
          id: 'medication_what',
          text: 'Which, for what, and since when?',
          type: 'long-text',
          required: true,
          when: yes('medication'),
        },
        {
          id: 'awaiting',
          text: 'Are you waiting for a test, its result, a specialist or an operation?',
          type: 'yes-no',
          required: true,
        },
        { id: 'awaiting_what', text: 'For what?', type: 'long-text', required: true, when: yes('awaiting') },
        {
          id: 'time_off',
          text: 'Have you been away from work for more than 10 days in a row through illness or injury in the last 5 years?',
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
      intro: 'Your parents, brothers and sisters by birth.',
      questions: [
        {
          id: 'family',
          text: 'Before the age of 60, did any of them have one of these?',
          type: 'choices',
          options: [
            { value: 'heart', label: 'Heart attack or stroke' },
            { value: 'cancer', label: 'Breast, ovarian, bowel or prostate cancer' },
            { value: 'diabetes', label: 'Diabetes' },
            { value: 'inherited', label: 'An inherited illness' },
            { value: 'unknown', label: 'I do not know' },
            NONE,
          ],
          none: NONE.value,
          required: true,
        },
        {
          id: 'family_who',
          text: 'Who, what, and at what age?',
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
          text: 'What do you do on a usual day?',
          type: 'long-text',
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'manual',
          text: 'How much of your work is physical?',
          type: 'choice',
          options: [
            { value: 'none', label: 'None: office or home' },
            { value: 'light', label: 'Up to a fifth, light' },
            { value: 'half', label: 'Up to half' },
            { value: 'most', label: 'Most of it' },
          ],
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'hours',
          text: 'Hours a week',
          type: 'number',
          min: 1,
          max: 120,
          required: true,
          when: { question: 'employment', oneOf: ['employee', 'self', 'contractor'] },
        },
        {
          id: 'income',
          text: 'Annual income',
          help: 'Before tax, without super; of the business after its costs.',
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
      title: 'Pastimes and travel',
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
      title: 'Insurance so far',
      questions: [
        {
          id: 'refused',
          text: 'Has an insurer ever refused you cover, put it off, charged you more or left something out?',
          type: 'yes-no',
          required: true,
        },
        { id: 'refused_what', text: 'Which, when and why?', type: 'long-text', required: true, when: yes('refused') },
        {
          id: 'claimed',
          text: 'Have you ever claimed for illness or injury: insurance, workers’ compensation, a pension?',
          type: 'yes-no',
          required: true,
        },
        { id: 'claimed_what', text: 'What for, and when?', type: 'long-text', required: true, when: yes('claimed') },
        { id: 'remarks', text: 'Anything else that we should know?', type: 'long-text', required: false },
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
